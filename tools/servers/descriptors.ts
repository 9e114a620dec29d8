import { readdir, readFile, readlink } from 'node:fs/promises'

const LISTENS = '0A'

export async function countDescriptors(
  pid: number,
  port: number,
): Promise<{ connections: number; others: number }> {
  const folder = `/proc/${pid}/fd`
  const links = await Promise.all(
    (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => undefined)),
  )
  const accepted = await listAccepted(pid, port)
  // A descriptor that has been closed since the listing is neither a connection nor a file.
  const open = links.filter((link) => link !== undefined)
  const connections = open.filter((link) => accepted.has(link)).length
  return { connections, others: open.length - connections }
}

/** Returns sockets of accepted connections in the format of descriptor links. */
async function listAccepted(pid: number, port: number): Promise<Set<string>> {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const tables = ['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8').catch(() => ''))
  const rows = (await Promise.all(tables)).flatMap((table) => table.split('\n').slice(1))
  return new Set(
    rows.flatMap((row) => {
      const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/)
      return local.endsWith(ending) && state !== LISTENS ? [`socket:[${inode}]`] : []
    }),
  )
}
