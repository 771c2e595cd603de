/** Types key by key over the present text, since a field may react to every key. */
import type { Locator } from 'playwright-core';

export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  if (text === '') await field.press('Delete');
  else await field.pressSequentially(text);
}
