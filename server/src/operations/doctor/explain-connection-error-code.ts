/** Why somebody else's server cannot be used, by the code of the operating system's or PostgreSQL's error. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nadie contesta ahí',
  ECONNRESET: 'corta la conexión',
  UND_ERR_SOCKET: 'corta la conexión',
  ENOTFOUND: 'ese nombre no existe en el DNS',
  EAI_AGAIN: 'el DNS no contesta',
  ETIMEDOUT: 'no contesta a tiempo',
  UND_ERR_CONNECT_TIMEOUT: 'no contesta a tiempo',
  EHOSTUNREACH: 'no hay camino hasta ahí',
  ENETUNREACH: 'no hay camino hasta ahí',
  ENOENT: 'nadie contesta ahí',
  '28P01': 'la clave o el usuario no son los suyos',
  '28000': 'no deja entrar a ese usuario',
  '3D000': 'esa base de datos no existe: créala',
  '42501': 'ese usuario no es su dueño',
  '53300': 'no acepta más conexiones',
};

export function explainConnectionErrorCode(code: string | undefined): string | undefined {
  return REASONS[code ?? ''];
}
