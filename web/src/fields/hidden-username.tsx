/** Tells a password manager whose password a form asks for. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />;
}
