import { Icon } from '#web/ui/icon.tsx'

type Props = { title: string; items: readonly string[]; icon: 'check' | 'close'; className?: string }

/** A short list with an icon before each item; nothing if it is empty. */
export function Ticks({ title, items, icon, className }: Props) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="h-4">{title}</h3>
      <ul className="ticks">
        {items.map((item) => (
          <li className={className} key={item}>
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
