import type { ResponseOf } from '@linework/contract/http/endpoint'
import type { VersionedKind } from '@linework/contract/records'
import { versionsApi } from '@linework/contract/records/api'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { messageOf, useAction } from '../page/use-action.ts'

export interface NamedRecord {
  kind: VersionedKind
  id: string
}

type VersionList = ResponseOf<typeof versionsApi.list>

export type ShownVersion = ResponseOf<typeof versionsApi.show>

const FAILED = 'Could not load the versions.'

export function useVersions({ kind, id }: NamedRecord) {
  const [list, setList] = useState<VersionList>()
  const [shown, setShown] = useState<{ was: ShownVersion; now: ShownVersion }>()
  const { failure, run, setFailure } = useAction((error) => messageOf(error, FAILED))

  function load() {
    setShown(undefined)
    return run(async () => setList(await browserApi(versionsApi.list, { params: { kind, id } })))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for another record
  useEffect(() => void load(), [kind, id])

  async function choose(number: number) {
    const newest = list?.versions[0]?.number
    if (newest === undefined) return
    const read = (each: number) => browserApi(versionsApi.show, { params: { kind, id, number: each } })
    await run(async () => {
      const [was, now] = await Promise.all([read(number), read(newest)])
      setShown({ was, now })
    })
  }

  return { list, shown, failure, setFailure, load, choose, leave: () => setShown(undefined) }
}
