interface LogoProps {
  readonly size: number;
}

/** A device that goes out and comes back. */
export function Logo({ size }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0b57c4" />
      <rect x="9" y="6" width="10" height="17" rx="2.4" stroke="#fff" />
      <path d="M12.5 26.5h7a4 4 0 0 0 4-4v-9" stroke="#8ec1ff" />
      <path d="m20.6 15.8 2.9-3 2.9 3" stroke="#8ec1ff" />
    </svg>
  );
}
