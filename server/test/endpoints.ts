import { readdir } from 'node:fs/promises'
import type { Endpoint, Shape } from '@linework/contract/http/endpoint'

const CONTRACT = new URL('../../contract/src/', import.meta.url)

export interface ListedEndpoint extends Endpoint {
  name: string
  shape: Shape & Required<Pick<Shape, 'status'>>
}

/** Lists every endpoint of the contract: each `…Api` of an api.ts with its `…Shapes` of the same name. */
export async function listEndpoints(): Promise<ListedEndpoint[]> {
  const apis = await listExports<Endpoint>(/api\.ts$/, 'Api')
  const shapes = new Map(await listExports<Shape>(/shapes\.ts$/, 'Shapes'))
  const endpoints = apis.flatMap(([feature, api]) =>
    Object.entries(api).map(([call, endpoint]) => ({
      ...endpoint,
      name: `${feature}.${call}`,
      shape: { status: 200 as const, ...(shapes.get(feature)?.[call] as Shape) },
    })),
  )
  // Tests that call every endpoint would pass if this list were empty.
  if (endpoints.length === 0) throw new Error(`No endpoints found in ${CONTRACT.pathname}`)
  return endpoints
}

/** Keys are the export names without their ending, in kebab-case. */
async function listExports<T>(files: RegExp, ending: string): Promise<[string, Record<string, T>][]> {
  const all = await readdir(CONTRACT, { recursive: true })
  const modules: Record<string, Record<string, T>>[] = await Promise.all(
    all.filter((file) => files.test(file)).map((file) => import(new URL(file, CONTRACT).href)),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith(ending))
    .map(([name, value]): [string, Record<string, T>] => [
      name.slice(0, -ending.length).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Fills every parameter of the path with the same value, or with a value by its name. */
export const fillPath = ({ path }: Pick<Endpoint, 'path'>, value: string | ((name: string) => string)) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => (typeof value === 'string' ? value : value(name)))}`
