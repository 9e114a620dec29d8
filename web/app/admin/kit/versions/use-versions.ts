import type { ResponseOf } from '@linework/contract/http/endpoint'
import type { VersionedKind } from '@linework/contract/records'
import { versionsApi } from '@linework/contract/records/api'
import { useCallback, useEffect, useState } from 'react'
import { type ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'

export interface NamedRecord {
  kind: VersionedKind
  /** The record id; a singleton record has its kind as id. */
  id: string
}

type VersionList = ResponseOf<typeof versionsApi.list>

export type ShownVersion = ResponseOf<typeof versionsApi.show>

const FAILED = 'Could not load the versions.'

/** Loads the version list, and the content of the chosen and the current version. */
export function useVersions({ kind, id }: NamedRecord) {
  const [list, setList] = useState<VersionList>()
  const [shown, setShown] = useState<{ was: ShownVersion; now: ShownVersion }>()
  const [failure, setFailure] = useState<string>()

  const fail = useCallback((error: ApiFailure) => {
    reportFailure(error)
    setFailure(error.message || FAILED)
  }, [])

  const load = useCallback(() => {
    setFailure(undefined)
    setShown(undefined)
    browserApi(versionsApi.list, { params: { kind, id } }).then(setList, fail)
  }, [kind, id, fail])

  useEffect(load, [load])

  async function choose(number: number) {
    const newest = list?.versions[0]?.number
    if (newest === undefined) return
    setFailure(undefined)
    const read = (each: number) => browserApi(versionsApi.show, { params: { kind, id, number: each } })
    await Promise.all([read(number), read(newest)]).then(([was, now]) => setShown({ was, now }), fail)
  }

  return { list, shown, failure, setFailure, load, choose, leave: () => setShown(undefined) }
}
