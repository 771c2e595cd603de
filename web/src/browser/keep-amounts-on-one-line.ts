/**
 * Ties the currency of each amount in a sentence to its number, where the sentence is laid out: a line never ends
 * between "S/" and "4.50", and a dot between two parts ends a line and never begins one. What is stored, sent or
 * exported keeps the plain space.
 */
import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from 'react';

const SPACE_WITHIN_AMOUNT = /(S\/|\$|€|Bs) (?=\d)/gu;
const SPACE_BEFORE_DOT = / (?=· )/gu;

/** For what a part shows as its children: the parts within it take care of their own text. */
export function keepAmountsOnOneLine(text: ReactNode): ReactNode {
  if (isValidElement<PropsWithChildren>(text) && text.type === Fragment)
    return keepAmountsOnOneLine(text.props.children);
  return Array.isArray(text) ? Children.map(text, tieAmounts) : tieAmounts(text);
}

function tieAmounts(part: ReactNode): ReactNode {
  return typeof part === 'string' ? keepAmountsOfTextOnOneLine(part) : part;
}

export function keepAmountsOfTextOnOneLine(text: string): string {
  return text.replace(SPACE_WITHIN_AMOUNT, '$1\u00A0').replace(SPACE_BEFORE_DOT, '\u00A0');
}
