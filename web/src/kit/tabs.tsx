/** Two to five tabs; they scroll sideways where they do not fit. */
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { SpanishAria } from './spanish-aria.tsx';

export interface TabSide<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly sides: readonly TabSide<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

export function Tabs<Key extends string>({ label, sides, selected, onSelect }: TabsProps<Key>) {
  const select = (key: unknown) => {
    const side = sides.find((one) => one.key === key);
    if (side !== undefined) onSelect(side.key);
  };
  return (
    <SpanishAria>
      <AriaTabs selectedKey={selected} onSelectionChange={select} className="flex min-w-0 flex-col gap-5">
        <TabList aria-label={label} className="flex overflow-x-auto border-b border-line">
          {sides.map((side) => (
            <Tab
              key={side.key}
              id={side.key}
              className="-mb-px flex min-h-12 shrink-0 cursor-pointer items-center border-b-3 border-transparent px-4 text-ink-soft hover:text-accent focus-visible:outline-offset-[-3px] data-selected:border-accent data-selected:font-bold data-selected:text-accent"
            >
              {side.label}
            </Tab>
          ))}
        </TabList>
        {sides.map((side) => (
          <TabPanel key={side.key} id={side.key} className="min-w-0">
            {side.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </SpanishAria>
  );
}
