import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { endProcess, START_TIMEOUT_MS } from '../../tools/servers/child-process.ts'
import { freePort } from '../../tools/servers/ports.ts'

const run = promisify(execFile)

const BUCKET = 'pictures'

export interface Ceph {
  settings: {
    S3_BUCKET: string
    S3_ENDPOINT: string
    S3_REGION: string
    S3_ACCESS_KEY_ID: string
    S3_SECRET_ACCESS_KEY: string
  }
  /** Ends the S3 gateway but keeps the data, like a machine that crashes. */
  stopGateway: (signal?: NodeJS.Signals) => Promise<void>
  startGateway: () => Promise<void>
  signalGateway: (signal: NodeJS.Signals) => void
  destroy: () => Promise<void>
}

/**
 * Starts an S3 server for tests from Debian's Ceph: a monitor, a disk and a gateway on loopback, and one
 * bucket.
 */
export async function startCeph(dir: string): Promise<Ceph> {
  const [port, monitorPort] = [await freePort(), await freePort()]
  const settings = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: randomBytes(10).toString('hex'),
    S3_SECRET_ACCESS_KEY: randomBytes(20).toString('hex'),
  }
  const id = randomUUID()
  const keyring = join(dir, 'keyring')
  const config = join(dir, 'ceph.conf')
  await Promise.all(['mon', 'osd', 'log', 'run'].map((name) => mkdir(join(dir, name), { recursive: true })))
  await writeFile(config, configuration(dir, id, monitorPort, port))
  const env = { ...process.env, CEPH_CONF: config }
  const call = (program: string, ...args: string[]) => run(program, args, { env, timeout: START_TIMEOUT_MS })
  const children: ChildProcess[] = []

  async function start(program: string, ...args: string[]): Promise<ChildProcess> {
    const log = await open(join(dir, 'log', 'out.log'), 'a')
    const child = spawn(program, ['-f', ...args], { env, stdio: ['ignore', log.fd, log.fd] })
    await log.close()
    children.push(child)
    return child
  }

  await makeKeys(call, keyring)
  const map = join(dir, 'monmap')
  await call('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, '--fsid', id, map)
  await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
  await start('ceph-mon', '-i', 'a')
  await waitUntil(() => call('ceph', '--connect-timeout', '2', 'mon', 'stat'))
  const disk = randomUUID()
  await call('ceph', 'osd', 'new', disk)
  await call('ceph', 'auth', 'import', '-i', keyring)
  await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  await call('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=localhost')
  await start('ceph-osd', '-i', '0')
  await waitUntil(async () => {
    if (!(await call('ceph', 'osd', 'stat')).stdout.includes('1 up')) throw new Error('the disk is not up')
  })
  let gateway: ChildProcess | undefined

  async function startGateway(): Promise<void> {
    gateway = await start('radosgw', '-n', 'client.rgw.a')
    await waitUntil(() => fetch(settings.S3_ENDPOINT))
  }

  await startGateway()
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const keys = [`--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`]
  await call('radosgw-admin', 'user', 'create', '--uid=app', '--display-name=app', ...keys)
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: true,
    region: settings.S3_REGION,
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))

  return {
    settings,
    async startGateway() {
      await startGateway()
      // Repeats, because the gateway listens before it knows its users and buckets.
      await waitUntil(() => client.send(new HeadBucketCommand({ Bucket: BUCKET })))
    },
    signalGateway: (signal) => gateway?.kill(signal),
    async stopGateway(signal = 'SIGKILL') {
      if (gateway) await endProcess(gateway, signal)
    },
    async destroy() {
      client.destroy()
      for (const child of children.toReversed()) await endProcess(child, 'SIGKILL')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function waitUntil(exists: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await exists()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

async function makeKeys(call: (program: string, ...args: string[]) => Promise<unknown>, keyring: string) {
  const rights: Record<string, string[]> = {
    'mon.': ['mon', 'allow *'],
    'client.admin': ['mon', 'allow *', 'osd', 'allow *'],
    'osd.0': ['mon', 'allow profile osd', 'osd', 'allow *'],
    'client.rgw.a': ['mon', 'allow rw', 'osd', 'allow rwx'],
  }
  await call('ceph-authtool', '--create-keyring', keyring)
  for (const [name, [...pairs]] of Object.entries(rights)) {
    const caps = Array.from({ length: pairs.length / 2 }, (_, i) => [
      '--cap',
      ...pairs.slice(2 * i, 2 * i + 2),
    ])
    await call('ceph-authtool', keyring, '--gen-key', '-n', name, ...caps.flat())
  }
}

/** Only for tests: one copy of all data, no rebalancing, minimal memory. */
const configuration = (dir: string, id: string, monitorPort: number, port: number) => `[global]
fsid = ${id}
mon_host = v2:127.0.0.1:${monitorPort}
mon_initial_members = a
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
keyring = ${dir}/keyring
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
ms_bind_ipv6 = false
run_dir = ${dir}/run
admin_socket = ${dir}/run/$name.asok
log_file = ${dir}/log/$name.log
log_to_stderr = false
[mon]
mon_data = ${dir}/mon
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
mon_osd_min_up_ratio = 0
mon_data_avail_crit = 1
mon_data_avail_warn = 2
[osd]
osd_data = ${dir}/osd
osd_objectstore = bluestore
bluestore_block_size = 4294967296
osd_memory_target = 939524096
[client.rgw.a]
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_thread_pool_size = 32
`
