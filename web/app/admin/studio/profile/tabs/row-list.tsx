import { type ComponentProps, type ReactNode, useState } from 'react'
import { moveItem } from '../../../../lib/move-item.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { OrderButtons } from '../../../../ui/buttons/order-buttons.tsx'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import styles from './row-list.module.css'

interface Props<T> {
  rows: readonly T[]
  max: number
  /** The label of the button that adds a row. */
  addLabel: string
  blank: T
  /** The name of a row, used in its heading and button labels. */
  nameOf: (row: T, place: number) => string
  onChange: (rows: T[]) => void
  /** The fields of a row. */
  children: (row: T, place: number, change: (changed: Partial<T>) => void) => ReactNode
}

/** A list of rows with fields, and buttons to add, move and remove a row. */
export function RowList<T>({ rows, max, addLabel, blank, nameOf, onChange, children }: Props<T>) {
  const { keyed, change, add, move, remove } = useRows(rows, onChange)
  return (
    <>
      <Stack as="ul" gap={4}>
        {keyed.map(({ key, row }, i) => {
          const name = nameOf(row, i)
          return (
            <li key={key}>
              <fieldset className={styles.card}>
                <legend className="visually-hidden">{name}</legend>
                <Row gap={1} align="center">
                  <p className={styles.name} aria-hidden="true">
                    {name}
                  </p>
                  {rows.length > 1 ? (
                    <OrderButtons name={name} place={i} count={rows.length} onMove={(by) => move(i, by)} />
                  ) : null}
                  <IconButton icon="trash" label={`Remove ${name}`} danger onClick={() => remove(i)} />
                </Row>
                {children(row, i, (changed) => change(i, changed))}
              </fieldset>
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
      <GhostButton disabled={count >= max} onClick={onAdd}>
        <OfficeIcon name="plus" size={18} />
        {label}
      </GhostButton>
      <p className="muted">{`${count} of ${max}`}</p>
    </Row>
  )
}

/** A single-line text of a row. */
export const RowText = (props: ComponentProps<typeof LabelledInput>) => (
  <LabelledInput autoComplete="off" {...props} />
)

/** Each row keeps its React key when it moves, so that its elements and the focus stay. */
export function useRows<T>(rows: readonly T[], onChange: (next: T[]) => void) {
  const [keys, setKeys] = useState(() => rows.map((_, i) => i))
  // A discarded draft or a merge may have replaced the list.
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
