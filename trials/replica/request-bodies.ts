/** The request bodies that the simulated server reads. */
import * as z from 'zod/mini';

export const batch = z.object({
  commands: z.array(
    z.object({
      id: z.string(),
      businessId: z.optional(z.string()),
      name: z.string(),
      input: z.unknown(),
      issuedAt: z.string(),
      deviceId: z.string(),
      deviceTime: z.optional(z.string()),
    }),
  ),
});
export type Envelope = z.infer<typeof batch>['commands'][number];

export const credentials = z.object({ email: z.string() });
export const leaving = z.object({ sessionId: z.string() });
