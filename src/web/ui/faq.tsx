import { StructuredData } from '../structured-data.tsx'

/** Questions that open to their answers, also for search engines (schema.org). */
export const Faq = ({ questions }: { questions: readonly { title: string; text: string }[] }) => (
  <div>
    {questions.map(({ title, text }) => (
      <details key={title} className="faq">
        <summary>{title}</summary>
        <p>{text}</p>
      </details>
    ))}
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
  </div>
)
