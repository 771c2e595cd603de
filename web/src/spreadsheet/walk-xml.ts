/**
 * Walks over an XML text element by element, without building a tree.
 *
 * Names come without their prefix, which each program chooses for itself. Comments, instructions and a document type
 * are skipped; only XML's own entities are known.
 */

export interface XmlVisitor {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  /** Also called for an empty element. */
  readonly close: (name: string) => void;
  readonly text?: (text: string) => void;
}

const CDATA = '<![CDATA[';
const COMMENT = '<!--';
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function walkXml(xml: string, visitor: XmlVisitor): void {
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    if (next === -1) return;
    if (next > at) visitor.text?.(unescapeXml(xml.slice(at, next)));
    if (xml.startsWith(CDATA, next)) {
      const end = endAt(xml, ']]>', next);
      visitor.text?.(xml.slice(next + CDATA.length, end - 3));
      at = end;
    } else if (xml.startsWith(COMMENT, next)) {
      at = endAt(xml, '-->', next);
    } else {
      at = endOfTag(xml, next);
      visitTag(xml.slice(next + 1, at - 1), visitor);
    }
  }
}

function endAt(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  return end === -1 ? xml.length : end + mark.length;
}

/** The index after the closing bracket; a bracket in an attribute does not count. */
function endOfTag(xml: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < xml.length; at += 1) {
    const character = xml.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return xml.length;
}

function visitTag(tag: string, visitor: XmlVisitor): void {
  if (tag.startsWith('?') || tag.startsWith('!')) return;
  if (tag.startsWith('/')) return visitor.close(localName(tag.slice(1).trim()));
  const isEmpty = tag.endsWith('/');
  const [written = ''] = /^[^\s/]+/u.exec(tag) ?? [];
  const name = localName(written);
  visitor.open(name, (wanted) => attributeOf(tag, wanted));
  if (isEmpty) visitor.close(name);
}

function attributeOf(tag: string, wanted: string): string | undefined {
  for (const [, name = '', double, single] of tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)) {
    if (localName(name) === wanted) return unescapeXml(double ?? single ?? '');
  }
  return undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/giu, (whole, hexadecimal, decimal, name) => {
    if (typeof name === 'string') return named[name] ?? whole;
    const code = typeof hexadecimal === 'string' ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
