import { run } from '../run-program.ts'
import { NAME } from './prepare.ts'

/** Where the site is for them: addresses of documentation, which some machines use all the same. */
export const SITE_IPV6 = '2001:db8:31:1::1'
export const SITE_IPV4 = '198.51.100.1'
const SITE_ADDRESSES = [`${SITE_IPV6}/64`, `${SITE_IPV4}/24`]

/** Of IPv6 a network of each kind of trial, with two visitors in the first one. */
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
 * Visitors in a network namespace of their own. What comes from this machine itself would reach a container from its bridge, and
 * from ::1 not at all.
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
    // To add the address of its gateway would cut this machine off.
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
  // Their other networks lie behind the same link.
  await ip('-6', 'route', 'add', '2001:db8:31::/48', 'dev', LINK)

  /** curl as a visitor, with several requests at once where a path has a [1-9]; every status. */
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

/** An address of IPv6 is not used until no other machine was found to have it, which takes a second. */
const nodad = (address: string) => (address.includes(':') ? ['nodad'] : [])
