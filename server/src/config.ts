import { z } from 'zod'

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const settings = {
  DATABASE_URL: url('postgres:', 'postgresql:'),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url('http:', 'https:').transform((value) => new URL(value).origin),
  SESSION_HOURS: z.coerce.number('must be a number').positive().max(168).default(12),
  STAFF_PASSWORD: z.string().optional(),
  /** The proxy's own address or subnet; 'true' would let any visitor choose his address. */
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-fA-F.:/, ]+$/, 'must name the proxy by address, for example 127.0.0.1')
    .optional(),
}

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]> }
export type Setting = keyof Settings

/** Reads just the named settings, so that each command asks only for what it needs. Names everything that is wrong at once. */
export function readConfig<K extends Setting>(
  names: readonly K[],
  environment: NodeJS.ProcessEnv = process.env,
): Pick<Settings, K> {
  const shape = Object.fromEntries(names.map((name) => [name, settings[name]]))
  const given = Object.fromEntries(names.map((name) => [name, environment[name] || undefined]))
  const result = z.object(shape).safeParse(given)
  if (result.success) return result.data as Pick<Settings, K>
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return given[name] === undefined ? `  ${name} is missing` : `  ${name} ${issue.message}`
  })
  throw new Error(`Configuration:\n${lines.join('\n')}\nSee .env.example for what each setting means.`)
}
