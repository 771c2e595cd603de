/** An XML text is walked over in order, whatever stands in it besides elements. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { walkXml } from './walk-xml.ts';

function steps(xml: string): string[] {
  const seen: string[] = [];
  walkXml(xml, {
    open: (name, attribute) => seen.push(`<${name} ${attribute('r') ?? '-'}`),
    close: (name) => seen.push(`>${name}`),
    text: (text) => seen.push(text),
  });
  return seen;
}

it.each([
  ['<a r="1">x</a>', ['<a 1', 'x', '>a']],
  ['<a/><b r="2"/>', ['<a -', '>a', '<b 2', '>b']],
  ["<x:a x:r='3' rr='4'></x:a >", ['<a 3', '>a']],
  ['<a r="a &gt; b > c">&lt;&amp;&#65;&#x1F33E;&quot;&nada;</a>', ['<a a > b > c', '<&A🌾"&nada;', '>a']],
  ['<?xml version="1.0"?><!DOCTYPE a><!-- <b> --><a><![CDATA[<b> & c]]></a>', ['<a -', '<b> & c', '>a']],
  ['<a\n r = "5"\t>', ['<a 5']],
  ['text only', []],
  ['<a r="never closed', ['<a -']],
  ['<!-- never closed <a>', []],
])('%s', (xml, expected) => expect(steps(xml)).toEqual(expected));

it('whatever the text is, it comes to an end', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    "'",
    '&',
    ';',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    ' a="',
    'b',
    ':',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(steps(pieces.join('')).every((step) => typeof step === 'string')).toBe(true);
    }),
  );
});
