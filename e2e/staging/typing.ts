/** Typing as people do: key by key over what stands there, since a field may do something at every key. */
import type { Locator } from 'playwright-core';

export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  if (text === '') await field.press('Delete');
  else await field.pressSequentially(text);
}
