import { StructuredData } from '../structured-data.tsx'
import { Icon } from './icon.tsx'

type Props = { questions: readonly { title: string; text: string }[] }

export const FaqList = ({ questions }: Props) => (
  <div>
    {questions.map(({ title, text }) => (
      <details key={title} className="faq">
        <summary>
          {title}
          <Icon name="down" />
        </summary>
        <p>{text}</p>
      </details>
    ))}
  </div>
)

/** The same questions as structured data (schema.org), once per page. */
export const FaqData = ({ questions }: Props) => (
  <StructuredData
    data={{
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    }}
  />
)
