import { beforeEach } from 'vitest'
import { commands } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { readUploads, removeUploads } from '../app/admin/uploads/upload-store.ts'
import { closeToast, readToasts } from '../app/ui/feedback/toast-store.ts'

// All files share one page, in which a module that is imported again adds no hook. A set-up file runs for each.
beforeEach(async () => {
  await cleanup()
  for (const { id } of readToasts()) closeToast(id)
  removeUploads(readUploads().map(({ id }) => id))
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('token', await commands.startTest())
})
