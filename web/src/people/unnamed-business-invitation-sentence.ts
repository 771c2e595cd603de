/** Said from the first frame, so that the form below stays where it is until the business's name is known. */
export const UNNAMED_BUSINESS_INVITATION_SENTENCE =
  'Te invitaron a un negocio. Entra con el correo de la invitación, o crea tu cuenta con él.';
