import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../run-program.ts'

/** Libraries that Node needs and a minimal Debian does not have. */
const LIBRARIES = 'libstdc++6'
const SOURCES = '/etc/apt/sources.list.d'

/**
 * Creates the folder of a base image on machines that cannot pull images: Debian from the package source of
 * this machine, the running Node and npm, and additional packages. Cached for later runs with equal packages.
 */
export async function makeLocalBase(folder: string, packages: string[] = []): Promise<string> {
  const [root, unfinished, list] = ['base', 'base.unfinished', 'base.packages'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  if ((await readFile(list, 'utf8').catch(() => undefined)) === packages.join()) return root
  for (const each of [list, root, unfinished]) await rm(each, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const options = ['--variant=essential', `--include=${[LIBRARIES, ...packages]}`, '--quiet']
  await run('mmdebstrap', [...options, await codename(), unfinished, ...(await listSources())])
  await addNode(unfinished)
  await rename(unfinished, root)
  await writeFile(list, packages.join())
  return root
}

async function codename(): Promise<string> {
  const name = /^VERSION_CODENAME=(.+)$/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1]
  if (name === undefined) throw new Error('This machine is no Debian: give a base image as BASE instead.')
  return name
}

async function listSources(): Promise<string[]> {
  const files = (await readdir(SOURCES)).filter((name) => /\.(list|sources)$/.test(name))
  const all = ['/etc/apt/sources.list', ...files.map((name) => join(SOURCES, name))]
  const sizes = await Promise.all(
    all.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return all.filter((_, i) => (sizes[i] as number) > 0)
}

/** Copies Node to the paths of the official image. */
async function addNode(root: string): Promise<void> {
  const npm = process.env.npm_execpath
  if (npm === undefined) throw new Error('Run it as: npm run image:test')
  const [bin, modules] = [join(root, 'usr/local/bin'), join(root, 'usr/local/lib/node_modules')]
  await mkdir(modules, { recursive: true })
  await cp(process.execPath, join(bin, 'node'))
  await cp(dirname(dirname(npm)), join(modules, 'npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'))
  await writeFile(join(root, 'etc/resolv.conf'), '')
}
