/** The part of YAML that compose.yaml is written in, and that the rest is refused. */
import { describe, expect, it } from 'vitest';
import { plainYaml, under } from './plain-yaml.ts';

const text = `
# what it is for
services:
  cuadra:
    build: .
    environment:
      PORT: "3000"
      EMPTY: "\${NAME:-}"
    command: ["sh", "-c", "a; b"]
    volumes:
      - data:/data
config:
  - subnet: 172.30.57.0/24
    gateway: 172.30.57.1
  - name
volumes:
  data:
`;

describe('plain YAML', () => {
  it('is maps, lists and words', () => {
    expect(plainYaml(text)).toEqual({
      services: {
        cuadra: {
          build: '.',
          environment: { PORT: '3000', EMPTY: '${NAME:-}' },
          command: ['sh', '-c', 'a; b'],
          volumes: ['data:/data'],
        },
      },
      config: [{ subnet: '172.30.57.0/24', gateway: '172.30.57.1' }, 'name'],
      volumes: { data: '' },
    });
  });

  it('is looked into by names', () => {
    const yaml = plainYaml(text);
    expect(under(yaml, 'services', 'cuadra', 'build')).toBe('.');
    expect(under(yaml, 'services', 'caddy', 'build')).toBeUndefined();
    expect(under(yaml, 'volumes', 'data', 'x')).toBeUndefined();
  });

  it.each([
    'a: &anchor b',
    'a: *anchor',
    'a: {b: c}',
    'a: |\n  b',
    "a: 'b'",
    'a: b # c',
    'a: b: c',
    'a: b\n  c: d',
    'a:\n    b: c\n  d: e',
    '\ta: b',
    'just a word',
  ])('is not %j', (strange) => {
    expect(() => plainYaml(strange)).toThrow(/:/u);
  });
});
