import { alsoInTexts, picturesInTexts } from '@linework/contract/content/gallery-texts'
import type { PublicationKind } from '@linework/contract/records'
import { publicationApi } from '@linework/contract/records/api'
import { NOW } from '@linework/contract/records/publication'
import type { Publication, PublicationChange } from '@linework/contract/records/publication-shapes'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useAction } from '../page/use-action.ts'
import { usePermission } from '../session/use-me.ts'
import { publicationText } from './publication-text.ts'

interface PublishedRecord {
  kind: PublicationKind
  id: string
  /** Undefined when the API does not send a publication; the record then counts as published. */
  publication?: Publication | undefined
}

const DRAFT: Publication = { state: 'draft', publishAt: null, hideAt: null, publicationStatus: 'draft' }

const SHOWN: Publication = { ...DRAFT, state: 'published', publicationStatus: 'published' }

const NOTHING_CHANGED = 'Not changed. Please check the connection and try again.'

export const failureText = (error: unknown) => {
  const { errors, message } = error as ApiFailure
  const reason = errors?.[0]?.message || message
  return reason ? `Nothing was changed. ${reason}` : NOTHING_CHANGED
}

export function usePublication({ kind, id, publication: first = SHOWN }: PublishedRecord) {
  const { clock } = useStudio()
  const may = usePermission()
  const { revalidate } = useRevalidator()
  const [publication, setPublication] = useState(first)
  const { busy, failure, run, setFailure } = useAction(failureText)
  const [isChanged, setChanged] = useState(false)

  const send = (body: PublicationChange) => browserApi(publicationApi.change, { params: { kind, id }, body })

  const change = (body: PublicationChange) =>
    run(async () => {
      const saved = await send(body)
      setPublication(saved.publication)
      setChanged(true)
      // Undo omits the version, because another save in between must not make it fail.
      const { version: _, ...before } = saved.undo
      const undo = { label: 'Undo', run: () => revert(before) }
      const inTexts = kind === 'gallery' ? alsoInTexts : picturesInTexts
      const said = [publicationText(saved.publication, clock), inTexts(saved.texts)]
      showToast('ok', said.filter(Boolean).join(' '), { action: undo })
    })

  async function revert(before: PublicationChange): Promise<void> {
    try {
      const undone = await send(before)
      setPublication(undone.publication)
      showToast('ok', `Undone. ${publicationText(undone.publication, clock)}`)
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
    /** True when Publish is the primary action of the editor. */
    canPublish: may(publicationApi.change) && publication.publicationStatus !== 'published',
    busy,
    failure,
    change,
    publish: () => change(PUBLISH_NOW),
    /** Reloads the screen behind the editor, which also shows the status. */
    reload: revalidate,
    /** Called after the editor is closed, because a reload would close an open editor. */
    reloadIfChanged: () => (isChanged ? revalidate() : undefined),
    clearFailure: () => setFailure(undefined),
  }
}

export type PublicationEditor = ReturnType<typeof usePublication>

/** The server sets the time, because the clock of a phone may be wrong. */
export const PUBLISH_NOW: PublicationChange = { state: 'published', publishAt: NOW, hideAt: null }

/** Clears both dates, so that publishing again takes effect immediately. */
export const HIDE: PublicationChange = { state: 'hidden', publishAt: null, hideAt: null }

export function useSaveDraft() {
  const isDraft = useRef(false)
  return {
    onSaveDraft: (draft: boolean) => {
      isDraft.current = draft
    },
    /** The publication for the toast, when the response does not contain one. */
    asSaved: () => (isDraft.current ? { publication: DRAFT } : {}),
    mark(form: FormData): FormData {
      if (isDraft.current) form.set('state', 'draft')
      return form
    },
  }
}
