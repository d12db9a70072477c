/** The empty layout: error pages, maintenance, pages that only pass on. */
export function BareFrame({ children }: { children: React.ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
