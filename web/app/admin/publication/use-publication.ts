import { alsoInTexts, picturesInTexts } from '@linework/contract/gallery/texts'
import { publicationApi } from '@linework/contract/publication/api'
import { NOW } from '@linework/contract/publication/limits'
import type { Publication, PublicationChange } from '@linework/contract/publication/shapes'
import type { PublicationKind } from '@linework/contract/records'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useMay } from '../layout/session/use-me.ts'
import { sayPublication } from './say-publication.ts'

export interface PublishedRecord {
  kind: PublicationKind
  /** As the API names it. */
  id: string
  /** Unset where the API does not say: then it is on the site. */
  publication?: Publication | undefined
}

const SHOWN: Publication = { state: 'published', publishAt: null, hideAt: null, standing: 'shown' }

export const NOTHING_CHANGED = 'Nothing was changed. Please check the connection and try again.'

export const failureText = (error: unknown) => {
  const { errors, message } = error as ApiFailure
  const reason = errors?.[0]?.message || message
  return reason ? `Nothing was changed. ${reason}` : NOTHING_CHANGED
}

/** What visitors see of a record, and the ways to change that. Every change says what it left, and can be undone. */
export function usePublication({ kind, id, publication: first = SHOWN }: PublishedRecord) {
  const { clock } = useStudio()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [publication, setPublication] = useState(first)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isChanged, setChanged] = useState(false)

  const send = (body: PublicationChange) => browserApi(publicationApi.change, { params: { kind, id }, body })

  /** Returns whether it was saved. Nothing that is typed elsewhere in the editor is part of it. */
  async function change(body: PublicationChange): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      const saved = await send(body)
      setPublication(saved.publication)
      setChanged(true)
      // The version has risen with this change; Undo must not fail for a save in between.
      const { version: _, ...before } = saved.undo
      const undo = { label: 'Undo', run: () => takeBack(before) }
      const inTexts = kind === 'gallery' ? alsoInTexts : picturesInTexts
      const said = [sayPublication(saved.publication, clock), inTexts(saved.texts)]
      showToast('ok', said.filter(Boolean).join(' '), { action: undo })
      return true
    } catch (error) {
      reportFailure(error)
      setFailure(failureText(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function takeBack(before: PublicationChange): Promise<void> {
    try {
      const undone = await send(before)
      setPublication(undone.publication)
      showToast('ok', `Undone. ${sayPublication(undone.publication, clock)}`)
      await revalidate()
    } catch (error) {
      reportFailure(error)
      showToast('error', failureText(error))
    }
  }

  return {
    kind,
    id,
    publication,
    /** To publish it is what comes next. */
    canPublish: may(publicationApi.change) && publication.standing !== 'shown',
    busy,
    failure,
    change,
    publish: () => change(PUBLISH_NOW),
    /** For the screen behind, which shows the chip too. */
    reload: revalidate,
    /** Once the editor is closed, because it would close with the screen that is loaded again. */
    reloadIfChanged: () => (isChanged ? revalidate() : undefined),
    clearFailure: () => setFailure(undefined),
  }
}

export type PublicationEditor = ReturnType<typeof usePublication>

/** The server knows the moment: the clock of a phone may be wrong. */
export const PUBLISH_NOW: PublicationChange = { state: 'published', publishAt: NOW, hideAt: null }

/** Its dates are over with it; when it is published again, it begins at once. */
export const HIDE: PublicationChange = { state: 'hidden', publishAt: null, hideAt: null }
