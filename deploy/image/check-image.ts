import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrateWithStudio } from '../../server/test/migrate-with-studio.ts'
import { startScratchPostgres } from '../../tools/servers/scratch-postgres.ts'
import { createChecks } from '../checks.ts'
import { createBuildah } from './buildah.ts'
import { findForbidden, readImage } from './inspect-image.ts'
import { makeLocalBase } from './local-base.ts'
import { tryImage } from './try-image.ts'

// Builds deploy/Dockerfile and checks the result on a machine that can pull no image and runs no engine: it
// creates the base locally and starts the image in a chroot. Needs root, buildah and mmdebstrap.
//   npm run image:test
//   BASE=docker.io/library/node:24-bookworm-slim npm run image:test    where it can be pulled

const FOLDER = '/var/tmp/linework-image'
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const { print, expect, timed, end } = createChecks()

await mkdir(FOLDER, { recursive: true })
const buildah = createBuildah(FOLDER)
const base =
  process.env.BASE ?? (await timed('The base', async () => buildah.fromFolder(await makeLocalBase(FOLDER))))
const image = await timed('Building', () => buildah.build(REPOSITORY, base))
const container = await buildah.start(image)
try {
  const { config, root, bytes } = await readImage(buildah, image, container)
  expect('a user that is not root', config.User === '10001:10001', config.User)
  expect(
    'starts the server',
    config.Cmd?.join(' ') === 'node --max-semi-space-size=8 --max-old-space-size=512 server/build/start.js',
    config.Cmd?.join(' '),
  )
  expect('has a health check', config.Healthcheck?.Test?.[0] === 'CMD')
  const forbidden = await findForbidden(root)
  expect(
    'no development packages, tests, secrets or history',
    forbidden.length === 0,
    forbidden.slice(0, 5).join(', '),
  )
  const postgres = await startScratchPostgres()
  try {
    await migrateWithStudio(postgres.url('postgres'))
    await tryImage({ buildah, container, config, databaseUrl: postgres.url('postgres'), expect })
  } finally {
    await postgres.destroy()
  }
  const MB = 1e6
  print(`Size: ${(bytes.all / MB).toFixed(0)} MB, of it the product ${(bytes.product / MB).toFixed(0)} MB`)
} finally {
  await buildah.remove(container)
  await rm(`${FOLDER}/tmp`, { recursive: true, force: true })
}
end('The image is right.')
