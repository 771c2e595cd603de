/** Who operates the server: those whose e-mail the configuration names, however they write it. */

export function isOperator(operatorEmails: readonly string[], email: string): boolean {
  return operatorEmails.includes(email.toLowerCase());
}
