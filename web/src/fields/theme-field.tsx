import { type Theme, themeLabels, themes } from '@cuadra/domain/rows/profile';
import { SegmentedControl } from './segmented-control.tsx';

interface ThemeFieldProps {
  readonly value: Theme;
  readonly onChange: (theme: Theme) => void;
}

const segments = themes.map((value) => ({ value, label: themeLabels[value] }));

export function ThemeField({ value, onChange }: ThemeFieldProps) {
  return <SegmentedControl label="Tema" segments={segments} value={value} onChange={onChange} />;
}
