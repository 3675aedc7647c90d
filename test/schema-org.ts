// What schema.org defines, read from the types that the package schema-dts makes of its vocabulary.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Kind {
  /** The kinds that it is one of, itself first. */
  parents: string[];
  /** What its own properties may be. */
  properties: Map<string, string[]>;
}

type Data = Record<string, unknown>;

const INTERFACE = /^(?:interface|type) (\w+)Base (?:extends ([^{]+)|= ([^{]+?) ?(?:& )?)\{$([\s\S]*?)^\}/gm;
/** A kind that adds nothing to another. */
const LEAF = /^(?:export )?interface (\w+)Leaf extends (\w+)Base \{$/gm;
const PROPERTY = /^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm;

function readKinds(): Map<string, Kind> {
  const types = readFileSync(fileURLToPath(import.meta.resolve('schema-dts/dist/schema.d.ts')), 'utf8');
  const kinds = new Map<string, Kind>();
  for (const [, name = '', extended, joined, body = ''] of types.matchAll(INTERFACE)) {
    const parents = Array.from(
      (extended ?? joined ?? '').matchAll(/(\w+)Base\b/g),
      ([, parent = '']) => parent,
    );
    const properties = new Map<string, string[]>();
    for (const [, property = '', allowed = ''] of body.matchAll(PROPERTY)) {
      properties.set(property, allowed.split(' | '));
    }
    kinds.set(name, { parents, properties });
  }
  for (const [, name = '', parent = ''] of types.matchAll(LEAF)) {
    if (name !== parent) kinds.set(name, { parents: [parent], properties: new Map() });
  }
  return kinds;
}

const kinds = readKinds();

/** A kind with all that it is one of. */
function kindsOf(name: string): string[] {
  return [name, ...(kinds.get(name)?.parents ?? []).flatMap(kindsOf)];
}

const isAddress = (text: string) => /^https?:/.test(text) && URL.canParse(text);
const isTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text);

/** Whether a text may stand where some kinds may. */
function fitsText(text: string, allowed: string[]): boolean {
  if (allowed.includes('Text')) return true;
  if (allowed.includes('URL') && isAddress(text)) return true;
  if (['Date', 'DateTime'].some((each) => allowed.includes(each)) && isTime(text)) return true;
  return false;
}

function faultsOfValue(value: unknown, allowed: string[], place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => faultsOfValue(each, allowed, place));
  if (typeof value === 'string') {
    if (value.trim() === '') return [`${place} is empty`];
    return fitsText(value, allowed) ? [] : [`${place} cannot be ${JSON.stringify(value)}`];
  }
  if (typeof value === 'number') {
    const fits = allowed.some((each) => ['Number', 'Integer', 'Float'].includes(each));
    return fits ? [] : [`${place} cannot be a number`];
  }
  if (typeof value !== 'object' || value === null) return [`${place} is ${String(value)}`];
  const type = String((value as Data)['@type']);
  const fits = kindsOf(type).some((each) => allowed.includes(each));
  return [...(fits ? [] : [`${place} cannot be a ${type}`]), ...faultsOfNode(value as Data, place)];
}

function faultsOfNode(node: Data, place: string): string[] {
  const type = node['@type'];
  if (typeof type !== 'string' || !kinds.has(type)) return [`${place} is of no known type: ${String(type)}`];
  const known = new Map(kindsOf(type).flatMap((each) => [...(kinds.get(each)?.properties ?? [])]));
  return Object.entries(node).flatMap(([property, value]) => {
    if (property === '@id') return isAddress(String(value)) ? [] : [`${place} has no address as its id`];
    if (property.startsWith('@')) return [];
    const allowed = known.get(property);
    const at = `${place}.${property}`;
    return allowed ? faultsOfValue(value, allowed, at) : [`${at}: a ${type} has no such property`];
  });
}

/** What is wrong with the structured data of a page by the definitions of schema.org; nothing where the list is empty. */
export function schemaFaults(data: Data): string[] {
  const wrong = data['@context'] === 'https://schema.org' ? [] : ['the context is not schema.org'];
  const nodes = Array.isArray(data['@graph']) ? (data['@graph'] as Data[]) : [data];
  return [...wrong, ...nodes.flatMap((node) => faultsOfNode(node, String(node['@type'])))];
}
