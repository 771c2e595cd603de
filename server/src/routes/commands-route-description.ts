/** Commands in the API's description: one schema and one example for each. */
import { commandExamples, exampleId } from '@cuadra/domain/command-examples';
import { type CommandName, commands } from '@cuadra/domain/commands';
import type { Command } from '@cuadra/domain/commands/command';
import { MAX_DEVICE_ID_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import {
  objectJsonSchema,
  strictObjectJsonSchema,
  idJsonSchema,
  jsonSchemaFromZod,
  arrayJsonSchema,
  versionJsonSchema,
} from '../http/json-schema.ts';
import type { Json, RouteDescription } from '../http/route-description.ts';

export const MAX_COMMANDS_PER_REQUEST = 100;

const everyCommand: readonly [string, Command][] = Object.entries(commands);
/** What asks for the password comes by a route of its own. */
const all = everyCommand.filter(([, { asksPassword }]) => !asksPassword);
const instant = { type: 'string', format: 'date-time' } as const;
const error: Json = { $ref: '#/components/schemas/Error' };

const issuedAtDescription = `When it happened, by the server’s clock as the device takes it, in UTC. What is more than
2 minutes ahead or 30 days old, or from before the business was made or its maker joined it, is taken to have happened
now by the server’s own clock, and marked so in the audit trail.`;

/** What depends on whom or what a command is about. */
const beyondThat: ReadonlyMap<string, string> = new Map<CommandName, string>([
  ['remove-employee', ', and gerente for anybody but oneself'],
  ['revoke-api-token', ', and gerente for another’s'],
]);

/** The schemas that others refer to: the input of every command, and the envelope. */
export const commandJsonSchemas: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(all.map(([name, command]) => [inputName(name), jsonSchemaFromZod(command.input)])),
  Command: { oneOf: all.map(([name, command]) => envelope(name, command)) },
};

export const commandsRouteDescription = {
  method: 'post',
  path: '/api/commands',
  tag: 'Commands',
  summary: 'Applies commands in order, each for itself. The same id again answers what it answered.',
  requires: 'signed-in',
  body: {
    schema: strictObjectJsonSchema(
      {
        commands: {
          ...arrayJsonSchema({ $ref: '#/components/schemas/Command' }),
          minItems: 1,
          maxItems: MAX_COMMANDS_PER_REQUEST,
        },
        sentAt: { ...instant, description: "The device's own clock at sending." },
      },
      ['sentAt'],
    ),
    examples: Object.fromEntries(
      all.map(([name, command], place) => [name, { commands: [example(name, command, place)] }]),
    ),
  },
  answer: {
    description: 'One result for each command, in the same order, also when some were refused.',
    schema: objectJsonSchema({
      results: arrayJsonSchema(
        objectJsonSchema(
          { id: idJsonSchema, status: { enum: ['applied', 'refused', 'failed'] }, version: versionJsonSchema, error },
          ['version', 'error'],
        ),
      ),
    }),
  },
} satisfies RouteDescription;

function inputName(name: string): string {
  return `${name}.input`;
}

function envelope(name: string, { ledger, requires }: Command): Json {
  const optional = ['deviceTime', ...(ledger === 'business' ? [] : ['businessId'])];
  const properties = {
    id: idJsonSchema,
    businessId: idJsonSchema,
    name: { const: name },
    input: { $ref: `#/components/schemas/${inputName(name)}` },
    issuedAt: { ...instant, description: issuedAtDescription },
    deviceId: { type: 'string', minLength: 1, maxLength: MAX_DEVICE_ID_LENGTH },
    deviceTime: { ...instant, description: "The device's own clock when it was recorded." },
  };
  const needs = `Needs: ${requires}${beyondThat.get(name) ?? ''}.`;
  return { title: name, description: needs, ...strictObjectJsonSchema(properties, optional) };
}

function example(name: string, { ledger }: Command, place: number): Json {
  return {
    id: exampleId(1_000 + place),
    ...(ledger === 'business' && { businessId: exampleId(1) }),
    name,
    input: Reflect.get(commandExamples, name),
    issuedAt: '2026-11-21T13:00:00.000Z',
    deviceId: 'caja-1',
  };
}
