import { SERVICE_TEXTS } from '@linework/contract/content/services'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import fieldStyles from '../../../ui/fields/field.module.css'
import { Select } from '../../../ui/fields/select.tsx'
import { listUrl } from '../../kit/list/paged-list.tsx'
import { useServices } from '../services/use-services.ts'
import styles from './artists-list.module.css'

export const artistsUrl = (service: string) => listUrl('/admin/artists', { service })

/** The chosen service is in the URL, and is listed even when the services could not be loaded. */
export function ServiceFilter({ service }: { service: string }) {
  const { services = [], failed } = useServices()
  useEffect(() => {
    if (failed) showToast('error', SERVICE_TEXTS.loadFailed)
  }, [failed])
  const navigate = useNavigate()
  const names = services.map(({ name }) => name)
  return (
    <div className={styles.filter}>
      <Select
        className={fieldStyles.input}
        aria-label="Filter by service"
        value={service}
        onChange={({ target }) => navigate(artistsUrl(target.value)(1))}
      >
        <option value="">All services</option>
        {(service === '' || names.includes(service) ? names : [service, ...names]).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
