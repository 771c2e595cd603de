/** Opens WhatsApp with a message that a person reads and sends there; nothing is sent by itself. */

const COUNTRY = '51';
const MOBILE = /^9\d{8}$/u;
/** As it is dialled from abroad, from another department, and from next door. */
const LANDLINE = /^(?:51[1-8]\d{7}|0[1-8]\d{7}|[2-7]\d{5,6})$/u;

/** Without a phone that WhatsApp can know, the person chooses the contact there. */
export function whatsappShareUrl(message: string, phone = ''): string {
  return `https://wa.me/${whatsappNumber(phone) ?? ''}?text=${encodeURIComponent(message)}`;
}

/** With its country, without signs; undefined for what is no mobile of this country and names no other. */
export function whatsappNumber(phone: string): string | undefined {
  const written = phone.trim();
  const digits = digitsOf(written);
  if (MOBILE.test(digits)) return COUNTRY + digits;
  if (digits.startsWith(COUNTRY)) return MOBILE.test(digits.slice(COUNTRY.length)) ? digits : undefined;
  return /^(?:\+|00)/u.test(written) && digits.length >= 8 ? digits : undefined;
}

/** For whoever types the number; undefined for one that WhatsApp can know, and for none. */
export function whatsappNumberAdvice(phone: string): string | undefined {
  if (phone.trim() === '' || whatsappNumber(phone) !== undefined) return undefined;
  if (LANDLINE.test(digitsOf(phone))) {
    return 'Parece un teléfono fijo: WhatsApp necesita un celular, que tiene 9 dígitos y empieza con 9.';
  }
  return 'No parece un celular: son 9 dígitos y el primero es 9. Si es de otro país, empieza con + y su código.';
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/gu, '').replace(/^00/u, '');
}
