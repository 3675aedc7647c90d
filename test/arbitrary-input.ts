import fc from 'fast-check';
import { z } from 'zod';

/** Values that break careless code, for any field. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '5',
    0,
    -1,
    1.5,
    2 ** 31,
    1e308,
    true,
    [],
    ['x'],
    {},
    { $ne: null },
    'a\u0000b',
    '\ud800',
    '\udc00tail',
    "'; drop table contacts; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '＜ﬁ',
    '𝕏👩‍👩‍👧‍👦',
    'x'.repeat(1_000_000),
    '9999-99-99',
    '2027-02-30T25:61:00Z',
    'NaN',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
  fc.double(),
);

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

const formats: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Mostly acceptable values for a field, so that some calls get past the validation. */
function plausible(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(plausible));
  if (schema.properties) return objectOf(schema.properties);
  if (schema.type === 'array') return fc.array(plausible(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1, max: 90 });
  const text = formats[schema.format ?? ''] ?? fc.string({ minLength: 1, maxLength: 40 });
  return fc.oneof(
    text,
    fc.emailAddress(),
    fc.constantFrom('2027-03-15', '0001-01-01', '9999-12-31', '10:00', '12:30', '3', 'true'),
  );
}

function objectOf(properties: Record<string, JsonSchema>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: plausible(schema) }, { weight: 1, arbitrary: nasty }),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

/** Objects around what `schema` describes: fields missing, right, or nasty. */
export function inputFor(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({});
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return objectOf(json.properties ?? {});
}
