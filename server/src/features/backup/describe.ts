import { studioTime } from '../../studio-time.ts'
import { countPictures, countRows, type Manifest } from './manifest.ts'

const number = (count: number) => count.toLocaleString('en-GB')

/** What an archive holds, in one line. */
export function describeArchive(manifest: Manifest): string {
  const { pictures, files } = countPictures(manifest)
  return `${number(countRows(manifest))} rows of ${manifest.tables.length} tables, ${number(pictures)} pictures in ${number(files)} files`
}

/** Which one it is. */
export const nameArchive = ({ at, version, migrations }: Manifest) =>
  `backup of ${studioTime(new Date(at))}, version ${version}, ${migrations.at(-1)}`
