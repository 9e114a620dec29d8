import { run } from '../run-program.ts'
import { NAME } from './prepare.ts'

/** Addresses that are reserved for documentation, which some machines use nevertheless. */
export const SITE_IPV6 = '2001:db8:31:1::1'
export const SITE_IPV4 = '198.51.100.1'
const SITE_ADDRESSES = [`${SITE_IPV6}/64`, `${SITE_IPV4}/24`]

/** Visitors in several IPv6 networks, of which two share the first network, and one with IPv4. */
export const VISITORS = {
  first: '2001:db8:31:1::2',
  neighbour: '2001:db8:31:1:a::3',
  other: '2001:db8:31:2::2',
  third: '2001:db8:31:3::2',
  fourth: '2001:db8:31:4::2',
  ipv4: '198.51.100.2',
}
const SPACE = 'linework-visitors'
const LINK = 'lw-visitors'

/**
 * Runs visitors in a separate network namespace, because requests from this machine reach a container from
 * the address of its bridge, and those from ::1 do not reach it.
 */
export async function startVisitors() {
  const ip = (...args: string[]) => run('ip', args)
  const remove = async () => {
    await ip('link', 'delete', LINK).catch(() => {})
    await ip('netns', 'delete', SPACE).catch(() => {})
  }
  await remove()
  for (const address of [SITE_IPV6, SITE_IPV4]) {
    const way = await ip('route', 'get', address).catch(() => 'nowhere via ')
    // Adding the address of the machine's gateway would disconnect the machine.
    if (!way.includes(' via ')) throw new Error(`This machine has a network around ${address}.`)
  }
  await ip('netns', 'add', SPACE)
  await ip('link', 'add', LINK, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', SPACE)
  for (const address of SITE_ADDRESSES) await ip('address', 'add', address, 'dev', LINK, ...nodad(address))
  await ip('link', 'set', LINK, 'up')
  const inside = (...args: string[]) => ip('-n', SPACE, ...args)
  for (const address of Object.values(VISITORS)) {
    const sized = `${address}/${address.includes(':') ? 64 : 24}`
    await inside('address', 'add', sized, 'dev', 'eth0', ...nodad(address))
  }
  await inside('link', 'set', 'lo', 'up')
  await inside('link', 'set', 'eth0', 'up')
  await inside('-6', 'route', 'add', 'default', 'via', SITE_IPV6)
  // Routes other networks of the visitors over the same link.
  await ip('-6', 'route', 'add', '2001:db8:31::/48', 'dev', LINK)

  /** Runs curl as a visitor and returns all statuses. A [1-9] in the path sends requests in parallel. */
  async function visit(from: string, port: number, path: string, ...options: string[]): Promise<number[]> {
    const site = from.includes(':') ? `[${SITE_IPV6}]` : SITE_IPV4
    const output = await run('ip', [
      ...['netns', 'exec', SPACE, 'curl', '--silent', '--insecure', '--max-time', '60', '--interface', from],
      ...['--parallel', '--parallel-max', '20', '--output', '/dev/null', '--write-out', '%{http_code}\n'],
      ...['--connect-to', `${NAME}:443:${site}:${port}`, ...options, `https://${NAME}${path}`],
    ]).catch(() => '0')
    return output.trim().split('\n').map(Number)
  }

  return { visit, remove }
}

/** Skips duplicate address detection, which delays a new IPv6 address by a second. */
const nodad = (address: string) => (address.includes(':') ? ['nodad'] : [])
