export function isOperator(operatorEmails: readonly string[], email: string): boolean {
  return operatorEmails.includes(email.toLowerCase());
}
