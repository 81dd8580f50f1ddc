import { Icon } from './icon.tsx'

/** The error of the field with this id. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="error" id={`${id}-error`}>
      <Icon name="alert" />
      <span>
        <span className="sr">Fout: </span>
        {error}
      </span>
    </p>
  )
}
