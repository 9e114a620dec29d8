import { type ComponentProps, type ReactNode, useState } from 'react'
import { moveItem } from '../../../../lib/move-item.ts'
import { ActionButton, IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { OrderButtons } from '../../../../ui/buttons/order-buttons.tsx'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import styles from './row-list.module.css'

interface Props<T> {
  rows: readonly T[]
  max: number
  addLabel: string
  blank: T
  nameOf: (row: T, place: number) => string
  onChange: (rows: T[]) => void
  children: (row: T, place: number, change: (changed: Partial<T>) => void) => ReactNode
}

export function RowList<T>({ rows, max, addLabel, blank, nameOf, onChange, children }: Props<T>) {
  const { keyed, change, add, move, remove } = useRows(rows, onChange)
  return (
    <>
      <Stack as="ul" gap={4}>
        {keyed.map(({ key, row }, i) => {
          const name = nameOf(row, i)
          return (
            <li key={key}>
              <Stack as="fieldset" gap={4} className={styles.card}>
                <legend className="visually-hidden">{name}</legend>
                <Row gap={1} align="center">
                  <p className="flex-1 min-w-0 semibold" aria-hidden="true">
                    {name}
                  </p>
                  {rows.length > 1 ? (
                    <OrderButtons name={name} place={i} count={rows.length} onMove={(by) => move(i, by)} />
                  ) : null}
                  <IconButton icon="trash" label={`Remove ${name}`} danger onClick={() => remove(i)} />
                </Row>
                {children(row, i, (changed) => change(i, changed))}
              </Stack>
            </li>
          )
        })}
      </Stack>
      <AddRow label={addLabel} count={rows.length} max={max} onAdd={() => add({ ...blank })} />
    </>
  )
}

interface AddRowProps {
  label: string
  count: number
  max: number
  onAdd: () => void
}

export function AddRow({ label, count, max, onAdd }: AddRowProps) {
  return (
    <Row gap={5} wrap align="center">
      <ActionButton icon="plus" label={label} disabled={count >= max} onClick={onAdd} />
      <p className="muted">{`${count} of ${max}`}</p>
    </Row>
  )
}

export const RowText = (props: ComponentProps<typeof LabelledInput>) => (
  <LabelledInput autoComplete="off" {...props} />
)

/** Each row keeps its React key when it moves, so that its elements and the focus stay. */
export function useRows<T>(rows: readonly T[], onChange: (next: T[]) => void) {
  const [keys, setKeys] = useState(() => rows.map((_, i) => i))
  // New keys after a discarded draft or a merge, which may have replaced the list.
  const known = keys.length === rows.length ? keys : rows.map((_, i) => i)
  const set = (nextKeys: number[], next: T[]) => {
    setKeys(nextKeys)
    onChange(next)
  }
  return {
    keyed: rows.map((row, i) => ({ key: known[i] ?? i, row })),
    change: (at: number, changed: Partial<T>) =>
      onChange(rows.map((row, i) => (i === at ? { ...row, ...changed } : row))),
    add: (row: T) => set([...known, Math.max(-1, ...known) + 1], [...rows, row]),
    remove: (at: number) => set(known.toSpliced(at, 1), rows.toSpliced(at, 1)),
    move: (at: number, by: number) => set(moveItem(known, at, by), moveItem(rows, at, by)),
  }
}
