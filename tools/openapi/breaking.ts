export interface Schema {
  type?: string
  nullable?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  [limit: string]: unknown
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  security?: unknown[]
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

const UPPER_LIMITS = ['maximum', 'maxLength', 'maxItems']
const LOWER_LIMITS = ['minimum', 'minLength', 'minItems']

/** Lists changes that break clients of the old document. Optional additions break none. */
export function findBreaking(old: OpenApi, now: OpenApi): string[] {
  return Object.entries(old.paths).flatMap(([path, methods]) => {
    const current = now.paths[path]
    if (current === undefined) return [`${path} was removed`]
    return Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      const same = current[method]
      return same === undefined ? [`${name} was removed`] : compareOperations(name, operation, same)
    })
  })
}

function compareOperations(name: string, old: Operation, now: Operation): string[] {
  const needsToken = !old.security?.length && now.security?.length ? [`${name} needs a token now`] : []
  return [
    ...needsToken,
    ...compareRequests(`${name} request`, parametersOf(old), parametersOf(now)),
    ...Object.entries(contentOf(now.requestBody)).flatMap(([type, { schema = {} }]) => {
      const before = contentOf(old.requestBody)[type]?.schema
      return before === undefined ? [] : compareRequests(`${name} request`, before, schema)
    }),
    ...lost(`${name} request`, contentOf(old.requestBody), contentOf(now.requestBody)),
    ...lost(`${name} response`, old.responses, now.responses),
    ...Object.entries(old.responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).flatMap(([type, { schema = {} }]) => {
        const current = now.responses[status]?.content?.[type]?.schema
        return current === undefined ? [] : compareResponses(`${name} response ${status}`, schema, current)
      }),
    ),
  ]
}

const contentOf = (part: { content?: Content } | undefined): Content => part?.content ?? {}

const lost = (place: string, old: object, now: object) =>
  Object.keys(old).flatMap((key) => (key in now ? [] : [`${place}: ${key} was removed`]))

/** Returns the parameters as one object, so that they are compared like a body. */
function parametersOf({ parameters = [] }: Operation): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    required: parameters.filter(({ required }) => required).map((parameter) => parameter.name),
  }
}

/** A request that was valid must stay valid. */
function compareRequests(place: string, old: Schema, now: Schema): string[] {
  const required = (now.required ?? []).filter((key) => !old.required?.includes(key))
  return [
    ...changedType(place, old, now),
    ...(old.nullable && !now.nullable ? [`${place} may no longer be null`] : []),
    ...required.map((key) => `${place}.${key} is required now`),
    ...Object.keys(old.properties ?? {})
      .filter((key) => !(key in (now.properties ?? {})))
      .map((key) => `${place}.${key} is no longer read`),
    ...narrowed(place, old, now),
    ...children(old, now).flatMap(([key, a, b]) => compareRequests(`${place}${key}`, a, b)),
    ...fewer(place, old.anyOf, now.anyOf),
  ]
}

function compareResponses(place: string, old: Schema, now: Schema): string[] {
  const optional = (old.required ?? []).filter(
    (key) => key in (now.properties ?? {}) && !now.required?.includes(key),
  )
  return [
    ...changedType(place, old, now),
    ...(now.nullable && !old.nullable ? [`${place} may be null now`] : []),
    ...lost(place, old.properties ?? {}, now.properties ?? {}),
    ...optional.map((key) => `${place}.${key} may be missing now`),
    ...children(old, now).flatMap(([key, a, b]) => compareResponses(`${place}${key}`, a, b)),
  ]
}

const changedType = (place: string, old: Schema, now: Schema) =>
  old.type === now.type
    ? []
    : [`${place} was ${old.type ?? 'of any type'} and is ${now.type ?? 'of any type'} now`]

function narrowed(place: string, old: Schema, now: Schema): string[] {
  const values = old.enum && now.enum ? old.enum.filter((value) => !now.enum?.includes(value)) : []
  const tighter = (names: string[], sign: number) =>
    names.filter((name) => {
      const [before, after] = [old[name], now[name]]
      return typeof after === 'number' && (typeof before !== 'number' || sign * after < sign * before)
    })
  return [
    ...values.map((value) => `${place} no longer takes ${JSON.stringify(value)}`),
    ...(now.enum && !old.enum ? [`${place} takes only listed values now`] : []),
    ...[...tighter(UPPER_LIMITS, 1), ...tighter(LOWER_LIMITS, -1)].map(
      (name) => `${place} has a tighter ${name}: ${old[name] ?? 'none'} became ${now[name]}`,
    ),
  ]
}

const fewer = (place: string, old: Schema[] = [], now: Schema[] = []) =>
  now.length < old.length ? [`${place} takes fewer forms than before`] : []

function children(old: Schema, now: Schema): [string, Schema, Schema][] {
  const properties = Object.entries(old.properties ?? {}).flatMap(([key, schema]) => {
    const same = now.properties?.[key]
    return same === undefined ? [] : [[`.${key}`, schema, same] as [string, Schema, Schema]]
  })
  const items: [string, Schema, Schema][] = old.items && now.items ? [['[]', old.items, now.items]] : []
  const forms = (old.anyOf ?? []).flatMap((schema, i) => {
    const same = now.anyOf?.[i]
    return same === undefined ? [] : [['', schema, same] as [string, Schema, Schema]]
  })
  return [...properties, ...items, ...forms]
}
