/** What a page's Content-Security-Policy held back. */

declare global {
  interface Window {
    violations: string[];
  }
}

/** To be run in a page before its first element: notes everything that the policy forbids from then on. */
export function noteViolations(): void {
  window.violations = [];
  addEventListener('securitypolicyviolation', (event) => {
    window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}
