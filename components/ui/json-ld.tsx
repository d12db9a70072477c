/**
 * Structured data for search engines (schema.org). A data block is no script: nothing in it runs. `<` is escaped, so that
 * no text of a policy can end the element.
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
