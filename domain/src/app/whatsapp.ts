/** Opens WhatsApp with a message that a person reads and sends there; nothing is sent by itself. */

const COUNTRY = '51';
const MOBILE = /^9\d{8}$/u;

/** Without a phone that WhatsApp can know, the person chooses the contact there. */
export function whatsappShareUrl(message: string, phone = ''): string {
  return `https://wa.me/${whatsappNumber(phone) ?? ''}?text=${encodeURIComponent(message)}`;
}

/** With its country, without signs; undefined for what is no mobile of this country and names no other. */
export function whatsappNumber(phone: string): string | undefined {
  const written = phone.trim();
  const digits = written.replaceAll(/\D/gu, '').replace(/^00/u, '');
  if (MOBILE.test(digits)) return COUNTRY + digits;
  if (digits.startsWith(COUNTRY)) return MOBILE.test(digits.slice(COUNTRY.length)) ? digits : undefined;
  return /^(?:\+|00)/u.test(written) && digits.length >= 8 ? digits : undefined;
}

/** For whoever types the number; undefined for one that WhatsApp can know, and for none. */
export function whatsappNumberAdvice(phone: string): string | undefined {
  if (phone.trim() === '' || whatsappNumber(phone) !== undefined) return undefined;
  return 'No parece un celular: son 9 dígitos y el primero es 9. Si es de otro país, empieza con + y su código.';
}
