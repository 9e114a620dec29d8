import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const OWN_PACKAGES = '@linework'

export function copySource(): string {
  const copy = mkdtempSync('/var/tmp/linework-planted-')
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  for (const file of files.filter((each) => each !== '' && existsSync(each))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    copyFileSync(file, join(copy, file))
  }
  for (const folder of ['.', 'contract', 'server', 'web', 'e2e']) linkPackages(folder, copy)
  return copy
}

/** A folder of links instead of one link, so that workspace packages resolve to the copy. */
function linkPackages(folder: string, copy: string): void {
  const packages = resolve(folder, 'node_modules')
  if (!existsSync(packages)) return
  const links = join(copy, folder, 'node_modules')
  mkdirSync(join(links, OWN_PACKAGES), { recursive: true })
  for (const name of readdirSync(packages))
    if (name === '.bin' || !(name.startsWith('.') || name === OWN_PACKAGES))
      symlinkSync(join(packages, name), join(links, name))
  const own = join(packages, OWN_PACKAGES)
  for (const name of existsSync(own) ? readdirSync(own) : [])
    symlinkSync(join(copy, name), join(links, OWN_PACKAGES, name))
}
